import { describe, expect, test } from 'vitest'

import { EVENT_NAMES } from './events.ts'
import { DELIVERED, exampleOf, lacksLink, MESSAGE_VARIABLE, unknownIn, variablesOf } from './templates.ts'

test.each(DELIVERED)('the delivered words of $event say what they leave open, in both languages alike', (row) => {
  const { event, content, content_en } = row
  for (const name of variablesOf(event)) expect(MESSAGE_VARIABLE).toHaveProperty(name)
  for (const text of [content, content_en]) expect(unknownIn(event, text)).toBeUndefined()
  expect(exampleOf(content, 'zh')).not.toMatch(/[{}]/)
  expect(exampleOf(content_en, 'en')).not.toMatch(/[{}]/)
})

test('a message that brings a link keeps it', () => {
  const linked = EVENT_NAMES.filter((event) => variablesOf(event).includes('link'))
  expect(linked.length).toBeGreaterThan(0)
  for (const event of linked)
    expect([lacksLink(event, '请查询'), lacksLink(event, '请查询{link}')]).toEqual([true, false])
  expect(lacksLink('allocated', '请查询')).toBe(false)
})

test('each event has its words once', () => {
  expect(DELIVERED.map(({ event }) => event)).toEqual(EVENT_NAMES)
})

describe('words that a tenant writes', () => {
  test.each([
    ['工单{order_no}已派给{dept}', undefined],
    ['没有变量', undefined],
    ['请{dept}联系{caller}', 'caller'],
    ['{order_no}，{constructor}', 'constructor'],
  ])('%s: what nothing would fill is %s', (text, unknown) => expect(unknownIn('allocated', text)).toBe(unknown))
})
