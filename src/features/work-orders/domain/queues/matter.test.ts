import { expect, test } from 'vitest'

import { matterOf, shortNameOf } from './matter.ts'

const STREET = '东湖街道'

test.each([
  ['反映东湖街道桂花社区招聘诈骗', '招聘诈骗'],
  ['东湖街道桂花社区路灯不亮', '路灯不亮'],
  ['东湖街道消防通道被占', '消防通道被占'],
  ['来电人咨询公积金提取条件', '公积金提取条件'],
  ['关于农村道路硬化的建议', '农村道路硬化的建议'],
  ['西湖街道夜市噪音扰民', '西湖街道夜市噪音扰民'],
  ['东湖街道桂花社区噪音', '东湖街道桂花社区噪音'],
  ['咨询社保', '咨询社保'],
])('%s is about %s', (title, matter) => {
  expect(matterOf({ title, area_name: STREET })).toBe(matter)
})

test('without a street only the opening goes', () => {
  expect(matterOf({ title: '反映东湖街道桂花社区招聘诈骗', area_name: null })).toBe('东湖街道桂花社区招聘诈骗')
})

test('among open orders it is known by the end of its number and its matter', () => {
  const order = { order_no: 'RX20261119000159', title: '反映东湖街道桂花社区招聘诈骗', area_name: STREET }
  expect(shortNameOf(order)).toBe('0159 招聘诈骗')
})
