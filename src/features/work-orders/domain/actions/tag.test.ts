import { expect, test } from 'vitest'

import { aDesk } from '../../testing/desk.ts'
import { anOrder } from '../../testing/factories.ts'

const desk = (tag_ids: string[] = []) => {
  const made = aDesk(anOrder())
  made.change({ tag_ids })
  return made
}

test('tags are put on and taken off in one go, and the history names them', () => {
  const order = desk(['1'])
  const [line] = order.act('supervisor', 'tag', { add_ids: ['2'], remove_ids: ['1'] })
  expect(order.order.tag_ids).toEqual(['2'])
  expect(line).toEqual({ key: 'tag', params: { tags: '+标签2 −标签1' } })
})

test.each([
  ['a tag that it has', ['1'], { add_ids: ['1'], remove_ids: [] }, 'UNCHANGED'],
  ['to take off one that it has not', [], { add_ids: [], remove_ids: ['1'] }, 'UNCHANGED'],
  ['a tag that is not there', [], { add_ids: ['99'], remove_ids: [] }, 'TAG_UNKNOWN add_ids'],
  ['a tag that is out of use', [], { add_ids: ['3'], remove_ids: [] }, 'TAG_UNKNOWN add_ids'],
  ['an eleventh', '2 3 4 5 6 7 8 9 10 11'.split(' '), { add_ids: ['1'], remove_ids: [] }, 'TAGS_TOO_MANY add_ids'],
])('%s is refused', (_what, has, form, refused) => {
  expect(desk(has).refusal('dispatcher', 'tag', form)).toBe(refused)
})

test('tags that were deleted since take no place on an order, and are gone when it is tagged anew', () => {
  const order = desk('2 3 4 5 6 7 8 9 10 99'.split(' '))
  order.act('supervisor', 'tag', { add_ids: ['1'], remove_ids: [] })
  expect(order.order.tag_ids).toEqual('2 3 4 5 6 7 8 9 10 1'.split(' '))
})
