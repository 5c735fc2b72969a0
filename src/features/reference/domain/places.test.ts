import { expect, test } from 'vitest'

import { areaPlace, categoryPlace } from './places.ts'
import { CATEGORY_TREE } from './category-tree.ts'

test.each([
  ['01', 1, null],
  ['0102', 2, '01'],
  ['010203', 3, '0102'],
])('the category %s stands on level %i below %s', (code, level, above) => {
  expect(categoryPlace(code)).toMatchObject({ level, above })
})

test('every category of the standard tree stands where its code says', () => {
  for (const { code, level, parent_code } of CATEGORY_TREE)
    expect(categoryPlace(code)).toMatchObject({ level, above: parent_code })
})

test.each([
  ['320102000000', 'district', null, '320102'],
  ['320102001000', 'street', '320102000000', '320102001'],
  ['320102001003', 'community', '320102001000', '320102001003'],
])('the area %s is a %s below %s', (code, level, above, stem) => {
  expect(areaPlace(code)).toEqual({ level, above, stem })
})
