import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { Photos, sendPhotos, type Photo } from './Photos.tsx'
import { shrink } from './shrink.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Chosen() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  return <Photos photos={photos} onChange={setPhotos} />
}
const aPicture = (name: string): File => new File(['x'], name, { type: 'image/webp' })

test('nine may be chosen, and who chose more is told how many were not added', async () => {
  render(<Chosen />)
  expect(screen.getByText('照片（选填，最多9张）')).toBeDefined()
  const files = Array.from({ length: 11 }, (_, n) => aPicture(`${n}.webp`))
  fireEvent.change(screen.getByLabelText('拍照或选择照片', { exact: false }), { target: { files } })
  expect(await screen.findByText('最多9张，有2张没有添加')).toBeDefined()
  expect(await screen.findAllByRole('img')).toHaveLength(9)
  fireEvent.click(screen.getByRole('button', { name: '删除第1张照片' }))
  expect(screen.queryByText('最多9张，有2张没有添加')).toBeNull()
})

test('what is no picture that is taken is said at once, not when all is sent and it is out of sight', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not drawn')))
  render(<Chosen />)
  const large = new File([new Uint8Array(10 * 1_048_576 + 1)], '大.png')
  const files = [aPicture('好.webp'), new File(['x'], '清单.txt'), new File(['x'], 'IMG_1.HEIC'), large]
  fireEvent.change(screen.getByLabelText('拍照或选择照片', { exact: false }), { target: { files } })
  expect(await screen.findByText(/有3个文件不能用/)).toBeDefined()
  expect(await screen.findAllByRole('img')).toHaveLength(1)
})

test('one that is removed while others are made small stays away', async () => {
  render(<Chosen />)
  const choose = (name: string) =>
    fireEvent.change(screen.getByLabelText('拍照或选择照片', { exact: false }), { target: { files: [aPicture(name)] } })
  choose('1.webp')
  await screen.findByRole('img', { name: '第1张照片' })
  choose('2.webp')
  fireEvent.click(screen.getByRole('button', { name: '删除第1张照片' }))
  expect(await screen.findAllByRole('img')).toHaveLength(1)
})

test('they are made small one after the other, since an old phone has no room for nine at once', async () => {
  let [drawn, most] = [0, 0]
  vi.stubGlobal('createImageBitmap', async () => {
    most = Math.max(most, ++drawn)
    await Promise.resolve()
    drawn--
    throw new Error('not drawn')
  })
  render(<Chosen />)
  const files = Array.from({ length: 9 }, (_, n) => aPicture(`${n}.webp`))
  fireEvent.change(screen.getByLabelText('拍照或选择照片', { exact: false }), { target: { files } })
  expect(await screen.findAllByRole('img')).toHaveLength(9)
  expect(most).toBe(1)
})

test('a picture that was made small is a jpg of its own name', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3200, height: 1600, close: () => {} }))
  const drawn = { drawImage: () => {} } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['y'], { type: 'image/jpeg' })),
  )
  const { name, type } = await shrink(aPicture('路灯.1.webp'))
  expect([name, type]).toEqual(['路灯.1.jpg', 'image/jpeg'])
})

test('one that cannot be drawn is sent as the file that it is', async () => {
  const sent: File[] = []
  class Request {
    upload = {}
    responseText = JSON.stringify({ status: true, msg: '', data: { id: '5' } })
    onload = (): void => {}
    open(): void {}
    setRequestHeader(): void {}
    send(form: FormData): void {
      sent.push(form.get('file') as File)
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not drawn')))
  const file = await shrink(aPicture('路灯.webp'))
  await sendPhotos([{ file, address: '' }], () => {})
  expect(sent.map(({ name, type }) => [name, type])).toEqual([['路灯.webp', 'image/webp']])
})
