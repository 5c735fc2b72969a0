import { open } from 'node:fs/promises'

/** What a download says it is; nothing here can run in a browser. */
export const MIME_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
}

const ZIP = ['504b0304', '504b0506']
const OLD_OFFICE = ['d0cf11e0a1b11ae1']
const RIFF: Readonly<Record<string, string>> = { webp: 'WEBP', wav: 'WAVE' }
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  jpg: ['ffd8ff'],
  jpeg: ['ffd8ff'],
  png: ['89504e470d0a1a0a'],
  gif: ['474946383761', '474946383961'],
  bmp: ['424d'],
  pdf: ['255044462d'],
  doc: OLD_OFFICE,
  xls: OLD_OFFICE,
  ppt: OLD_OFFICE,
  docx: ZIP,
  xlsx: ZIP,
  pptx: ZIP,
  zip: ZIP,
  mp3: ['494433', 'fffb', 'fff3', 'fff2'],
}

const PICTURES = ['jpg', 'png', 'gif', 'bmp', 'webp']

/**
 * Of which kind a file is that claims to be `ext` by its name; null when its first bytes are of another (security G4). Which
 * picture it is, the bytes alone say: cameras and messengers name theirs wrongly, and each of them is only drawn.
 */
export async function kindOf(path: string, ext: string): Promise<string | null> {
  const head = await readHead(path)
  if (begins(head, ext)) return ext
  return isPicture(ext) ? (PICTURES.find((kind) => begins(head, kind)) ?? null) : null
}

/** Whether browsers draw files of a kind. */
export const isPicture = (ext: string): boolean => MIME_TYPES[ext]?.startsWith('image/') ?? false

function begins(head: Buffer, ext: string): boolean {
  if (ext === 'txt') return !head.includes(0)
  if (ext === 'mp4') return head.toString('latin1', 4, 8) === 'ftyp'
  if (ext in RIFF) return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === RIFF[ext]
  const hex = head.toString('hex')
  return (BEGINNINGS[ext] ?? []).some((beginning) => hex.startsWith(beginning))
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
