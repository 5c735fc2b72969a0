import { expect, test } from 'vitest'

import { writeForm } from '../documents/write-form.ts'
import { readWords } from './read-words.ts'
import { zipFile } from './testing/zip-file.ts'

const documentOf = (body: string): Buffer =>
  zipFile([{ name: 'word/document.xml', content: `<w:document><w:body>${body}</w:body></w:document>` }])
const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

test('paragraphs are lines, cells have tabs between, and what was escaped is as it was written', async () => {
  const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`
  const body = `${paragraph('通知 &lt;一&gt; &#39640;&amp;低')}<w:tbl><w:tr>${cell('单位')}${cell('城管局')}</w:tr></w:tbl>${paragraph('完')}`
  expect(await readWords(documentOf(body))).toBe('通知 <一> 高&低\n单位\t城管局\n完')
})

test('a form of ours is read back', async () => {
  const facts = [{ label: '标题', value: '夜市<占道>', wide: true }]
  const text = await readWords(await writeForm({ title: '办理单', parts: [{ heading: '诉求', facts }], note: '' }))
  expect(text.split('\n').filter(Boolean)).toEqual(['办理单', '诉求', '标题\t夜市<占道>'])
})

test.each([
  ['no document', zipFile([{ name: 'a.txt', content: 'x' }]), 'SHEET_TYPE'],
  ['a bomb', zipFile([{ name: 'word/document.xml', content: 'x', declared_bytes: 300_000_000 }]), 'SHEET_BOMB'],
  ['a document type', documentOf('<!DOCTYPE x>'), 'SHEET_ENTITIES'],
  ['half a file', documentOf(paragraph('x')).subarray(0, 60), 'SHEET_DAMAGED'],
])('%s is refused', async (_what, file, code) => {
  await expect(readWords(file)).rejects.toMatchObject({ refusal: { error: { code } } })
})
