import { expect, test } from 'vitest'

import { fillPhrase, isWhole, unknownVariable } from './phrases.ts'

test('a phrase takes what is known; what is not stays open and is seen', () => {
  const phrase = '请{dept}于{due}前反馈，{dept}牵头。'
  expect(fillPhrase(phrase, { dept: '城管局' })).toBe('请城管局于{due}前反馈，城管局牵头。')
  expect(isWhole(fillPhrase(phrase, { dept: '城管局' }))).toBe(false)
  expect(isWhole(fillPhrase(phrase, { dept: '城管局', due: '2026-11-27 18:00' }))).toBe(true)
})

test('other braces are ordinary text, and a name is put in as it is', () => {
  expect(isWhole('门牌号{3栋2单元}，{小区}')).toBe(true)
  expect(fillPhrase('关于“{title}”', { title: '$& {dept}' })).toBe('关于“$& {dept}”')
})

test('a name in braces that nothing fills is found before anybody meets it', () => {
  expect(unknownVariable('请{dept}于{due}前办理')).toBeUndefined()
  expect(unknownVariable('请{depts}于{due}前办理')).toBe('{depts}')
  expect(unknownVariable('门牌号{3栋}')).toBeUndefined()
})
