import { expect, test } from 'vitest'

import { LANGUAGES } from '#kernel/messages.ts'

import { judge, someSheet } from '../testing/sheet.ts'
import { faultText } from './issues.ts'

const ROWS = {
  areas: { 所属区域: '星河区', 所属街道: '星河街道', 所属社区: '星河社区' },
  phones: { 联系电话: '12345abc', 来电号码: '12345abc' },
  'masked phones': { 联系电话: '138****0000', 来电号码: '138****0000' },
  units: { 主办单位: '星河局', 协办单位: '星河局' },
}

test.each(Object.entries(ROWS))('of %s each fault names its column', (_name, cells) => {
  const issues = judge(someSheet(cells)).flatMap((row) => row.issues)
  expect(issues.map(({ header }) => header)).toEqual(Object.keys(cells))
  for (const language of LANGUAGES)
    for (const issue of issues) expect(faultText(language, issue)).toContain(issue.header)
})
