import { expect, test } from 'vitest'

import { eraseIn, eraseText } from './erasure.ts'

const of = { names: ['王小明', '本人'] }
const [N, P] = ['〔姓名已清除〕', '〔号码已清除〕']

test.each([
  ['a name', '王小明来电反映占道', `${N}来电反映占道`],
  ['a name as it is shown masked', '已联系王*明', `已联系${N}`],
  ['how somebody is addressed', '王女士、王先生和王某表示满意', `${N}、${N}和${N}表示满意`],
  ['a mobile, whole', '请拨13812345678联系', `请拨${P}联系`],
  ['a mobile, masked', '请拨138****5678联系', `请拨${P}联系`],
  ['a mobile in groups', '电话 138 1234 5678。', `电话 ${P}。`],
  ['a landline, masked', '0512-****78', P],
  ['an ID number', '身份证 320501199001011234', `身份证 ${P}`],
  ['the door', '东方小区3号楼2单元502室漏水', '东方小区***漏水'],
])('%s gives way to a mark', (_what, text, left) => expect(eraseText(text, of)).toBe(left))

test.each([
  ['numbers of orders and moments', 'RX20261123000123 于 2026-11-23 10:00:00 办结，金额 1200 元'],
  ['other people', '城管局李强已到场处置'],
  ['words that are nobody’s name', '已联系本人'],
])('%s stay', (_what, text) => expect(eraseText(text, of)).toBe(text))

test('what was erased once is left as it is', () => {
  const once = eraseText('王小明 13812345678 住3幢502室', of)
  expect(eraseText(once, of)).toBe(once)
})

test('a text is read once, however long it is and whatever it is made of (security F3)', () => {
  const text = '一'.repeat(300_000)
  expect(eraseText(text, of)).toBe(text)
})

test('within rows and objects it is the same; what is no text stays', () => {
  expect(eraseIn({ key: 'reply', params: { content: '王小明', n: 3 }, ids: ['17'] }, of)).toEqual({
    key: 'reply',
    params: { content: N, n: 3 },
    ids: ['17'],
  })
})
