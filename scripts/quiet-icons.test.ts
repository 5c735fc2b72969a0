import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { quieted } from './quiet-icons.ts'

const FOLDER = join(import.meta.dirname, '../node_modules/@ant-design/icons/es/components')

test.each(['AntdIcon', 'AntdIconLight'])(
  'an icon of the library (%s) says nothing unless it is given a name',
  (name) => {
    const code = quieted(readFileSync(join(FOLDER, `${name}.js`), 'utf8'))
    expect(code).toContain('"aria-hidden": restProps["aria-label"] === undefined || undefined\n  }, restProps, {')
  },
)

test('a library that names them otherwise is refused', () => {
  expect(() => quieted('')).toThrow('in another way')
})
