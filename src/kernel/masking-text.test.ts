import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { maskAddress, maskedBeginning, maskEmail, maskText, restoreMasked } from './masking.ts'

describe('a number inside a text is masked however it is written (domain 7.3)', () => {
  test.each([
    ['13612345678', '136****5678'],
    ['+8613612345678', '+86136****5678'],
    ['8613612345678', '86136****5678'],
    ['008613612345678', '0086136****5678'],
    ['013612345678', '0136****5678'],
    ['+86 136 1234 5678', '+86 136 **** 5678'],
    ['(+86)136-1234-5678', '(+86)136-****-5678'],
    ['136 1234 5678', '136 **** 5678'],
    ['136-1234-5678', '136-****-5678'],
    ['136 12345678', '136 ****5678'],
    ['1361234 5678', '136**** 5678'],
    ['136 123 45678', '136 *** *5678'],
    ['1361-2345-678', '136*-***5-678'],
    ['1900-000-0000', '190*-***-0000'],
    ['1990-1234-567', '199*-***4-567'],
    ['136.1234.5678', '136.****.5678'],
    ['1 3 6 1 2 3 4 5 6 7 8', '1 3 6 * * * * 5 6 7 8'],
    ['136\u200b1234\u200b5678', '136\u200b****\u200b5678'],
    ['136\ufe0f1234\u31645678', '136\ufe0f****\u31645678'],
    ['1️⃣3️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', '1️⃣3️⃣6️⃣*️⃣*️⃣*️⃣*️⃣5️⃣6️⃣7️⃣8️⃣'],
    ['１３６１２３４５６７８', '１３６****５６７８'],
    ['１３６－１２３４－５６７８', '１３６－****－５６７８'],
    ['１３６　１２３４　５６７８', '１３６　****　５６７８'],
    ['136—1234—5678', '136—****—5678'],
    ['0731-88881234', '0731-****34'],
    ['0731 88881234', '0731 ****34'],
    ['(0731)88881234', '(0731)****34'],
    ['（０７３１）８８８８１２３４', '（０７３１）****３４'],
    ['(0731) - 8888 1234', '(0731) - ****34'],
    ['010-8888 1234', '010-****34'],
    ['01088881234', '010****34'],
    ['+86 731 8888 1234', '+86 731 ****34'],
    ['0731-88881234-802', '0731-****34-802'],
    ['+852 9123 4567', '+852 ****67'],
    ['0085291234567', '00852****67'],
    ['(+886) 0912-345-678', '(+886) ****78'],
    ['+853-2833 1234', '+853-****34'],
    ['110101199003071234', '110***********1234'],
    ['11010119900307001x', '110***********001x'],
    ['11010119900307001Ｘ', '110***********001Ｘ'],
    ['110101 19900307 1234', '110*** ******** 1234'],
    ['110101-1990-0307-1234', '110***-****-****-1234'],
    ['110101 19900307 001 X', '110*** ******** 001 X'],
    ['1101 0119 9003 0712 34', '110* **** **** **12 34'],
    ['１１０１０１１９９００３０７１２３４', '１１０***********１２３４'],
  ])('%s', (written, shown) => {
    expect(maskText(written)).toBe(shown)
    expect(maskText(`联系方式${written}，请回电。`)).toBe(`联系方式${shown}，请回电。`)
    expect(maskText(`2026-11-19 10:30 ${written} 12345`)).toBe(`2026-11-19 10:30 ${shown} 12345`)
  })

  test('several in a row are all masked', () => {
    expect(maskText('13612345678、13712345678/0731-88881234 138 1234 5678')).toBe(
      '136****5678、137****5678/0731-****34 138 **** 5678',
    )
  })
})

test.each([
  'RX20261119000123',
  'XBRX2026111900012301',
  '261119083000000123',
  '261119190512150123',
  'GD-2026-1219-0001234',
  '2026-11-19 10:30:00',
  '2026-11-19 2026-11-20 5',
  '2026年11月19日至2026年12月1日',
  '20261119 103000',
  '补贴150 2026-11-19',
  '1500.00 300.50',
  '1,234,567.89元',
  '10000-20000元',
  '3栋2单元1201室',
  '12-3-1001',
  '101 1201 1202室',
  '192.168.10.101',
  '拨打12345、110、119、120，再拨12345 123456',
  '400-810-8100',
  '邮编410000 410001',
])('%s stays as it is', (text) => expect(maskText(text)).toBe(text))

describe('masking, whatever the sentence', () => {
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
  const gap = fc.constantFrom(' ', '-', '　', '－', ' - ', '–', '\u00a0')
  const words = fc.string({ unit: fc.constantFrom(...'市民反映路灯不亮噪音，。请回电（）：、他说') })
  /** Full width as an input method writes it. */
  const wide = (text: string): string =>
    text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).replaceAll(' ', '　')
  const splits = fc.constantFrom([11], [3, 4, 4], [3, 8], [7, 4], [3, 3, 5], [3, 5, 3], [4, 4, 3], [4, 3, 4])
  const country = fc.constantFrom('', '', '86', '+86', '0086', '+86 ', '(+86)', '86-')
  const mobile = fc.tuple(fc.integer({ min: 2, max: 9 }), digits(9)).map(([second, rest]) => `1${second}${rest}`)
  const cut = (number: string, sizes: readonly number[], by: string): string => {
    let at = 0
    return sizes.map((size) => number.slice(at, (at += size))).join(by)
  }
  const plain = (text: string): string => text.normalize('NFKC')

  test('no mobile in any spelling is left readable', () => {
    fc.assert(
      fc.property(
        fc.tuple(words, words),
        mobile,
        splits,
        gap,
        country,
        fc.boolean(),
        ([before, after], number, sizes, by, code, full) => {
          const written = code + cut(number, sizes, by)
          const shown = maskText(before + (full ? wide(written) : written) + after)
          expect(plain(shown).replace(/[^\d*]/g, '')).toBe(
            `${code.replace(/\D/g, '')}${number.slice(0, 3)}****${number.slice(7)}`,
          )
        },
      ),
    )
  })

  test('no landline in any spelling is left readable', () => {
    const area = fc.constantFrom('010', '021', '0731', '0512')
    const joint = fc.constantFrom('', '-', ' ', '　', '--', ')', '）', ' - ')
    const local = fc.tuple(fc.integer({ min: 2, max: 8 }), digits(7)).map(([first, rest]) => `${first}${rest}`)
    fc.assert(
      fc.property(words, words, area, joint, local, fc.boolean(), (before, after, code, by, number, halved) => {
        const shown = maskText(before + code + by + (halved ? cut(number, [4, 4], ' ') : number) + after)
        expect(shown.replace(/[^\d*]/g, '')).toBe(`${code}****${number.slice(6)}`)
      }),
    )
  })

  test('no identity card in any spelling is left readable', () => {
    const born = fc
      .tuple(fc.integer({ min: 1900, max: 2025 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
      .map(([year, month, day]) => `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`)
    const card = fc
      .tuple(
        fc.constantFrom('110101', '430102', '310115', '659001'),
        born,
        digits(3),
        fc.constantFrom(...'0123456789Xx'),
      )
      .map((parts) => parts.join(''))
    const sizes = fc.constantFrom([18], [6, 8, 4], [6, 4, 4, 4], [3, 3, 4, 4, 4], [6, 12], [14, 4], [4, 4, 4, 4, 2])
    fc.assert(
      fc.property(words, words, card, sizes, gap, fc.boolean(), (before, after, number, parts, by, full) => {
        const written = cut(number, parts, by)
        const shown = plain(maskText(before + (full ? wide(written) : written) + after))
        expect(shown.replace(/[^\dXx*]/g, '')).toBe(`${number.slice(0, 3)}${'*'.repeat(11)}${number.slice(14)}`)
      }),
    )
  })

  test('order numbers, dates, times and rooms survive', () => {
    const two = (max: number, min = 0) => fc.integer({ min, max }).map((n) => String(n).padStart(2, '0'))
    const date = fc.tuple(fc.integer({ min: 2000, max: 2030 }), two(12, 1), two(28, 1))
    const time = fc.tuple(two(23), two(59), two(59))
    const harmless = fc.oneof(
      date.map((parts) => parts.join('-')),
      date.map(([year, month, day]) => `${year}年${Number(month)}月${Number(day)}日`),
      fc.tuple(date, time).map(([day, at]) => `${day.join('-')} ${at.join(':')}`),
      fc.tuple(date, digits(6)).map(([day, n]) => `RX${day.join('')}${n}`),
      fc.tuple(two(30, 24), two(12, 1), two(28, 1), time, digits(6)).map((parts) => parts.flat().join('')),
      fc.integer({ min: 1, max: 9_999_999 }).map((n) => `${n}元`),
      fc
        .tuple(two(40), two(9), fc.integer({ min: 101, max: 3305 }))
        .map(([a, b, c]) => `${Number(a)}-${Number(b)}-${c}`),
    )
    fc.assert(
      fc.property(words, harmless, words, (before, text, after) => {
        expect(maskText(before + text + after)).toBe(before + text + after)
      }),
    )
  })

  test('a text that is nothing but beginnings of numbers is read once', () => {
    for (const piece of ['1', '1 ', '1-', '136 ', '0', '+86', '110101 ', '１３６　', 'X', '1x ', ' -()'])
      expect(maskText(piece.repeat(20_000)).length).toBe(piece.length * 20_000)
  })
})

describe('a masked text that was edited', () => {
  test.each([
    ['请联系138****5678处理', '请联系13812345678处理', '请联系13812345678处理'],
    ['更正：138****5678或010-****78', '13812345678，010-12345678', '更正：13812345678或010-12345678'],
    ['没有号码了', '请联系13812345678处理', '没有号码了'],
    ['新号码139****1111', '请联系13812345678处理', '新号码139****1111'],
  ])('%s', (edited, original, restored) => {
    expect(restoreMasked(edited, original)).toBe(restored)
  })

  test('unchanged it is the original, whatever that is', () => {
    const original = '电话：１３８１２３４５６７８，座机 0571-88881234，身份证110101199003078515，138 1234 5678'
    expect(restoreMasked(maskText(original), original)).toBe(original)
  })
})

test('an address ends where it tells the door', () => {
  expect(maskAddress('南环路118号东方花园3幢502室')).toBe('南环路***')
  expect(maskAddress('东方花园北门')).toBe('东方花园北门')
})

test.each([
  ['zhangsan@xx.com', 'z***@xx.com'],
  ['z@xx.com', '***@xx.com'],
  ['"a@b"@xx.com', '"***@xx.com'],
  ['zhangsan', '***'],
])('an e-mail address keeps its first letter and its domain (domain 7.3): %s', (address, masked) => {
  expect(maskEmail(address)).toBe(masked)
})

test('an address is read once, however long it is (security F3)', () => {
  const address = '一'.repeat(300_000)
  expect(maskAddress(address)).toBe(address)
})

test('the beginning of a text is masked as it is in the whole, however few of its characters are read', () => {
  const piece = fc.constantFrom(
    '0731-8888 1234',
    '13612345678',
    '1 3 6 - 1 2 3 4 - 5 6 7 8',
    '+86',
    '0',
    '1',
    '. ',
    '    ',
    'X',
    '字',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 300 }), fc.integer({ min: 1, max: 60 }), (pieces, length) => {
      const whole = maskText(pieces.join(''))
      expect(maskedBeginning(pieces.join(''), length)).toBe(
        whole.length > length ? `${whole.slice(0, length)}…` : whole,
      )
    }),
    { numRuns: 2000 },
  )
})
