import fc from 'fast-check'
import { expect, test } from 'vitest'

import { xmlText } from '#platform/xml-text.ts'

import { readFields, writeFields } from './xml.ts'

const read = (text: string) => {
  const fields = readFields(text)
  return fields && Object.fromEntries(fields)
}

test.each([
  ['<xml><A><![CDATA[你好]]></A><B>12</B></xml>', { A: '你好', B: '12' }],
  ['<?xml version="1.0"?>\n<xml>\n  <A>1 &lt; 2 &amp; 3</A>\n</xml>\n', { A: '1 < 2 & 3' }],
  ['<xml><A></A><B/></xml>', { A: '', B: '' }],
  ['<xml><A><![CDATA[</A><B>x</B>]]></A></xml>', { A: '</A><B>x</B>' }],
  ['<xml><A><C><D>x</D></C></A><B>y</B></xml>', { A: '', B: 'y' }],
  ['<xml><A>x<C>y</C><A>z</A></A></xml>', { A: 'x' }],
])('%s is read', (text, fields) => expect(read(text)).toEqual(fields))

const BILLION = `<!DOCTYPE xml [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(9)}">]><xml><A>&b;</A></xml>`
test.each([
  '',
  'success',
  '<xml>',
  '<xml><A></xml>',
  '<xml><A>x</B></xml>',
  '<xml><A>x</A></xml><xml><A>x</A></xml>',
  '<xml><A>x</A><A>y</A></xml>',
  '<xml>x</xml>',
  '<html><A>x</A></html>',
  '<xml><A href="x">x</A></xml>',
  '<xml><!-- x --><A>x</A></xml>',
  '<xml><?php x ?><A>x</A></xml>',
  '<xml><A>&x;</A></xml>',
  '<xml><A>&#65;</A></xml>',
  '<xml><A>a & b</A></xml>',
  '<xml><A><![CDATA[x</A></xml>',
  '<!DOCTYPE xml SYSTEM "http://x/x.dtd"><xml><A>x</A></xml>',
  '<!DOCTYPE xml [<!ENTITY x SYSTEM "file:///etc/passwd">]><xml><A>&x;</A></xml>',
  BILLION,
  '<xml>'.repeat(30_000),
])('%.60s is not read (security H8)', (text) => expect(readFields(text)).toBeNull())

test('whatever is written is read again', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(']]>', '<![CDATA[', '</A>', ']]]]>>', '&lt;'))
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(read(writeFields({ A: a, B: b }))).toEqual({ A: xmlText(a), B: xmlText(b) })
    }),
  )
})

test('no text breaks the reading', () => {
  const part = fc.constantFrom('<', '>', '/', 'xml', 'A', '<xml>', '</xml>', '<A>', '<![CDATA[', ']]>', '&amp;', '!')
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(readFields(parts.join('')) ?? new Map()).toBeInstanceOf(Map)
    }),
  )
})
