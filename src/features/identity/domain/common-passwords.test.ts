import { expect, test } from 'vitest'

import { isCommonPassword } from './common-passwords.ts'

test.each([
  'Password#91', 'P@ssw0rd!!', 'Wangwei@8821', 'wang_wei#88', 'Qwer!9988', '77$Suzhou$77', 'Rexian@2461', 'M1ma#8899',
  'ChengGuan!90', 'Woaini#5201', '886622@!!', 'lovelove##77', 'BeijingHuawei!7', 'l3tm31n##88',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true)) // prettier-ignore

test.each([
  'Kx7#mQ9$wZ2!', 'correcthorsewxq', 'correct horse battery staple', 'Rexian-mQ9-vtk', 'hubin-yeshi-73-ya', 'Tq9!bnLw#2',
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false)) // prettier-ignore

test('disguises of one word are many thousand, and each is refused', () => {
  const words = ['wangwei', 'suzhou', 'password', 'qwerty', 'fuwu']
  const cases = [
    (word: string) => word,
    (word: string) => word.toUpperCase(),
    (word: string) => word[0]!.toUpperCase() + word.slice(1),
  ]
  const ends = Array.from({ length: 1000 }, (_, n) => ['', '@', '#', '!'].map((sign) => `${sign}${n}`)).flat()
  const all = words.flatMap((word) => cases.flatMap((spell) => ends.map((end) => spell(word) + end)))
  expect(all).toHaveLength(60_000)
  expect(all.filter((password) => !isCommonPassword(password))).toEqual([])
})
