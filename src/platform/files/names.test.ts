import fc from 'fast-check'
import { expect, test } from 'vitest'

import { distinctNames, safeName } from './names.ts'

test.each([
  ['现场照片.jpg', '现场照片.jpg'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['..\\x.txt', '.._x.txt'],
  ['a<b>:"|?*.png', 'a_b______.png'],
  ['CON', '_CON'],
  ['com1.txt', '_com1.txt'],
  ['console.txt', 'console.txt'],
  ['通知. ', '通知'],
  ['...', '_'],
  ['', '_'],
  ['发票\u202egpj.exe', '发票gpj.exe'],
  [`${'长'.repeat(300)}.docx`, `${'长'.repeat(100)}.docx`],
])('%j is kept as %j', (name, kept) => {
  expect(safeName(name)).toBe(kept)
})

test('the same names are numbered, whatever their capitals', () => {
  expect(distinctNames(['照片.jpg', '照片.jpg', '照片.JPG', '照片(2).jpg'])).toEqual([
    ...['照片.jpg', '照片(2).jpg', '照片(3).JPG', '照片(2)(2).jpg'],
  ])
})

test('whatever they are called, names are distinct, short and free of what a system forbids', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 150 })), (names) => {
      const kept = distinctNames(names)
      expect(new Set(kept.map((name) => name.toLowerCase())).size).toBe(names.length)
      for (const name of kept) {
        // oxlint-disable-next-line no-control-regex -- none may be left
        expect(name).not.toMatch(/[<>:"/\\|?*\u0000-\u001f]|^\s*$|[. ]$/)
        expect([...name].length).toBeLessThan(130)
      }
    }),
  )
})
