/** What a picture is by its own bytes, whatever its name says (security G4). */
export interface Picture {
  readonly mime: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** Reads kind and size out of the head of a PNG, JPEG or WebP; null for everything else. */
export const readPicture = (bytes: Uint8Array): Picture | null => readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const asText = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function readPng(bytes: Uint8Array): Picture | null {
  if (bytes.length < 33 || PNG.some((byte, i) => bytes[i] !== byte) || asText(bytes, 12, 16) !== 'IHDR') return null
  const view = viewOf(bytes)
  return { mime: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** Frames that hold the size; C4, C8 and CC are something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Goes from segment to segment until the frame. */
function readJpeg(bytes: Uint8Array): Picture | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = viewOf(bytes)
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (isFrame(bytes[at + 1]!))
      return { mime: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return null
}

function readWebp(bytes: Uint8Array): Picture | null {
  if (bytes.length < 30 || asText(bytes, 0, 4) !== 'RIFF' || asText(bytes, 8, 12) !== 'WEBP') return null
  const view = viewOf(bytes)
  const sizes: Readonly<Record<string, () => [number, number]>> = {
    'VP8 ': () => [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff],
    VP8L: () => [(view.getUint32(21, true) & 0x3fff) + 1, ((view.getUint32(21, true) >> 14) & 0x3fff) + 1],
    VP8X: () => [(view.getUint32(24, true) & 0xffffff) + 1, ((view.getUint32(26, true) >> 8) & 0xffffff) + 1],
  }
  const size = sizes[asText(bytes, 12, 16)]?.()
  return size ? { mime: 'image/webp', width: size[0], height: size[1] } : null
}
