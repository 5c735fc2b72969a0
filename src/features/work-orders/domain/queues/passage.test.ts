import { describe, expect, test } from 'vitest'

import { maskText } from '#kernel/masking.ts'

import { passageOf } from './passage.ts'

const long = '来电人反映本人居住在湖滨小区三号楼，'
const rest = '楼下广场每晚有人跳舞，音箱放到十一点，'.repeat(5)

test.each([
  ['the beginning is there', '夜间噪音', '广场舞音箱太吵', '音箱', '广场舞音箱太吵'],
  [
    'what is before and behind is cut',
    '噪音',
    `${long}广场舞音箱太吵${rest}`,
    '音箱',
    /^…在湖滨小区三号楼，广场舞音箱太吵楼下.{62}…$/,
  ],
  ['the title shows it', '音箱太吵', '广场舞音箱太吵', '音箱', null],
  ['the title shows one of two', '夜市停水', '夜市停水两天，老人做饭困难', '停水 做饭', '夜市停水两天，老人做饭困难'],
  ['the number has it', '噪音', '广场舞音箱太吵', 'RX20261121000159', null],
  ['nothing was searched', '噪音', '广场舞音箱太吵', '，。', null],
  [
    'the first of two stands',
    '噪音',
    `${'好'.repeat(40)}停水${'好'.repeat(90)}停电`,
    '停电 停水',
    /^…好{12}停水好{66}…$/,
  ],
  [
    'an end without its sentence is left out',
    '噪音',
    `${'好'.repeat(9)}。${'好'.repeat(11)}停水`,
    '停水',
    `…${'好'.repeat(11)}停水`,
  ],
  ['lines become one', '噪音', '第一行\n第二行\t音箱', '音箱', '第一行 第二行 音箱'],
  ['capitals and wide letters are the same', '充值', '办理ＥＴＣ被拒', 'etc', '办理ＥＴＣ被拒'],
  [
    'a letter of two halves is not cut',
    '噪音',
    `${'好'.repeat(9)}😀${'好'.repeat(11)}停水`,
    '停水',
    `…${'好'.repeat(11)}停水`,
  ],
])('%s', (_case, title, content, searched, shown) => {
  const passage = passageOf({ title, content }, searched)
  if (shown instanceof RegExp) expect(passage).toMatch(shown)
  else expect(passage).toBe(shown)
})

describe('a masked number', () => {
  const number = '13812345678'
  test.each(Array.from({ length: 24 }, (_, n) => n))(
    'stays masked where the cut goes through it, %i letters off',
    (n) => {
      const before = maskText(`${'好'.repeat(40)}电话${number}${'请'.repeat(n)}停水`)
      const behind = maskText(`停水${'好'.repeat(50 + n)}电话${number}`)
      for (const content of [before, behind]) expect(passageOf({ title: '', content }, '停水')).not.toMatch(/\d{5}/)
    },
  )

  test('is not found by the digits that it hides', () => {
    expect(passageOf({ title: '', content: maskText(`电话${number}`) }, '13812345678')).toBeNull()
  })
})
