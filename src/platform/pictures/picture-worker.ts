import { PhotonImage, SamplingFilter, resize } from '@silvia-odwyer/photon-node'

import type { PictureAnswer, PictureRequest } from './small-picture.ts'

const QUALITY = 78
/** Averages enough of the pixels that fall into one. */
const FILTER = SamplingFilter.Triangle

function small({ picture, longest }: PictureRequest): Uint8Array {
  const image = PhotonImage.new_from_byteslice(picture)
  const [width, height] = [image.get_width(), image.get_height()]
  const scale = Math.min(1, longest / Math.max(width, height))
  const sized = (side: number): number => Math.max(1, Math.round(side * scale))
  const drawn = resize(image, sized(width), sized(height), FILTER)
  return new PhotonImage(onWhite(drawn.get_raw_pixels()), drawn.get_width(), drawn.get_height()).get_bytes_jpeg(QUALITY)
}

/** A JPEG knows nothing that one looks through. */
function onWhite(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const seen = pixels[at + 3]! / 255
    for (const colour of [at, at + 1, at + 2]) pixels[colour] = Math.round(pixels[colour]! * seen + 255 * (1 - seen))
    pixels[at + 3] = 255
  }
  return pixels
}

// Whatever cannot be drawn ends this process, which is an answer as well.
process.on('disconnect', () => process.exit())
process.once('message', (request: PictureRequest) => process.send!({ small: small(request) } satisfies PictureAnswer))
