import type { Area } from 'react-easy-crop'

import { WHITE } from '#ui/theme/palette.ts'

/** Draws a part of the picture over the whole canvas; what is transparent becomes white, as everywhere behind avatars. */
export function drawArea(canvas: HTMLCanvasElement, picture: CanvasImageSource, area: Area): void {
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.fillStyle = WHITE
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
}

/** What is drawn, as a PNG. */
export const fileOf = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], 'avatar.png', { type: 'image/png' }))
      else reject(new Error('the picture could not be drawn'))
    }, 'image/png')
  })
