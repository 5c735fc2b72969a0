import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { describe, expect, test } from 'vitest'

import { withoutRules } from './rules-stay.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'src/features/work-orders/domain/actions')
const source = (file: string): string => transformSync(readFileSync(join(folder, file), 'utf8'), { loader: 'ts' }).code

describe('what a browser gets of an action (decision 0178)', () => {
  test.each(readdirSync(folder).filter((file) => !file.includes('.test.')))('of %s neither rule nor sample', (file) => {
    const whole = source(file)
    const sent = withoutRules(whole)
    expect(sent).not.toMatch(/^ {2}(decide|sample)\b/m)
    // Still a module, with the words of its actions.
    expect(transformSync(sent, { loader: 'js' }).warnings).toEqual([])
    expect(sent.match(/^ {2}rank:/gm)?.length).toBe(whole.match(/^ {2}rank:/gm)?.length)
  })

  test('so nothing that runs there calls them', () => {
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    const ofBrowsers = files.filter((file) => /(^ui|\/web)\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
    const calling = ofBrowsers.filter((file) =>
      /\.(decide|sample)\b|domain\/lifecycle\/perform\.ts/.test(readFileSync(join(root, 'src', file), 'utf8')),
    )
    expect(calling).toEqual([])
  })
})
