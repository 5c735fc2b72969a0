import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { show } from '../testing/harness.tsx'
import { FileList } from './FileList.tsx'
import type { FilePreview, ShownFile } from './shown-file.ts'

const load = vi.fn<() => Promise<Blob>>(async () => new Blob(['%PDF-1.4'], { type: 'text/html' }))
const preview = vi.fn<() => Promise<FilePreview>>()
const file = (id: string, file_name: string, mime: string): ShownFile => ({
  ...{ id, file_name, mime, size: 2048, withheld: null, load, preview },
  ...{ uploader: '联络员', created_at: '2026-11-23 08:30:00' },
  address: `/files?id=${id}`,
})
const FILES = [
  file('1', '门前.jpg', 'image/jpeg'),
  file('2', '照片.zip', 'application/zip'),
  file('3', '通知.pdf', 'application/pdf'),
  file('4', '巷口.png', 'image/png'),
]
const thumb = (name: string) => screen.queryByLabelText(`查看 ${name}`)
const opened = () => screen.getByRole('dialog')

// Read before, so that no test waits for the module.
beforeAll(() => import('./FileViewer.tsx'))
beforeEach(() => vi.stubGlobal('navigator', { ...navigator, userAgent: '', pdfViewerEnabled: true }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('every file is named with its size and fetched by its address; what can be seen is seen in small', () => {
  show(<FileList files={FILES} />)
  for (const { file_name, address } of FILES)
    expect(screen.getByText(file_name).closest('a')!.getAttribute('href')).toBe(address)
  expect(screen.getAllByText('2 KB')).toHaveLength(4)
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/files?id=1',
    '/files?id=4',
  ])
  expect(thumb('照片.zip')).toBeNull()
})

test('a picture that cannot be drawn in small has its icon, and opens all the same', async () => {
  show(<FileList files={[FILES[0]!]} />)
  fireEvent.error(document.querySelector('img')!)
  await waitFor(() => expect(document.querySelector('img')).toBeNull())
  fireEvent.click(thumb('门前.jpg')!)
  await waitFor(() => expect(opened().querySelector('img')?.getAttribute('src')).toBe('/files?id=1'))
})

test('arrows walk through what can be seen, Esc closes', async () => {
  show(<FileList files={[FILES[0]!, FILES[1]!, FILES[3]!]} />)
  fireEvent.click(thumb('门前.jpg')!)
  await waitFor(() => expect(opened().textContent).toContain('1 / 2'))
  fireEvent.keyDown(window, { key: 'ArrowRight', keyCode: 39 })
  await waitFor(() => expect(opened().textContent).toContain('2 / 2'))
  expect(opened().textContent).toContain('巷口.png')
  fireEvent.keyDown(window, { key: 'Escape', keyCode: 27 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a PDF is shown out of memory and as nothing else, whatever it was sent as', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  show(<FileList files={FILES} />)
  fireEvent.click(thumb('通知.pdf')!)
  const frame = await screen.findByTitle('通知.pdf')
  expect(frame.getAttribute('src')).toMatch(/^blob:/)
  expect(made.mock.calls.map(([content]) => (content as Blob).type)).toEqual(['application/pdf'])
})

test('where the browser reads no PDF in a page, it is fetched like every other file', () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: '', pdfViewerEnabled: false })
  show(<FileList files={FILES} />)
  expect(thumb('通知.pdf')).toBeNull()
  expect(screen.getByText('通知.pdf').closest('a')!.getAttribute('download')).toBe('通知.pdf')
})

test('what is withheld says why and offers nothing', () => {
  show(
    <FileList
      files={[
        { ...FILES[0]!, withheld: 'pending' },
        { ...FILES[2]!, withheld: 'infected' },
      ]}
    />,
  )
  expect(document.body.textContent).toContain('门前.jpg正在查毒，通过后可下载')
  expect(document.body.textContent).toContain('通知.pdf查出病毒')
  expect(document.querySelectorAll('a, img, button')).toHaveLength(0)
})

test('who brought a file, when, and how large it is stands below it', async () => {
  show(<FileList files={FILES} />)
  fireEvent.click(thumb('门前.jpg')!)
  await waitFor(() => expect(opened().textContent).toContain('联络员 · 2026-11-23 08:30 · 2 KB'))
})

test.each([
  ['录音.mp3', 'audio/mpeg', 'audio'],
  ['现场.mp4', 'video/mp4', 'video'],
])('%s is played from its address, so that one may move about in it', async (name, mime, element) => {
  show(<FileList files={[file('5', name, mime)]} />)
  fireEvent.click(thumb(name)!)
  await waitFor(() => expect(document.querySelector(element)?.getAttribute('src')).toBe('/files?id=5'))
})

test('text and tables are shown as text, whatever is written in them', async () => {
  const written = '<img src=x onerror=alert(1)>'
  preview.mockResolvedValueOnce({ text: written, rows: null, cut: true })
  show(<FileList files={[file('6', '说明.txt', 'text/plain; charset=utf-8')]} />)
  fireEvent.click(thumb('说明.txt')!)
  const paper = await screen.findByRole('document', { name: '说明.txt' })
  expect(paper.textContent).toContain(`${written}内容较多，只显示开头部分`)
  cleanup()
  preview.mockResolvedValueOnce({ text: null, rows: [['住户', written]], cut: false })
  show(<FileList files={[file('7', '清单.xls', 'application/vnd.ms-excel')]} />)
  fireEvent.click(thumb('清单.xls')!)
  await waitFor(() =>
    expect([...document.querySelectorAll('td')].map((td) => td.textContent)).toEqual(['住户', written]),
  )
  expect(document.querySelector('td img, pre img')).toBeNull()
})
