import { createHash } from 'node:crypto'
import { link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 320
const HEIGHT = 200

/** A road under a grey sky, drawn line by line: what every demo attachment shows. */
export const IMAGE = drawPng((y) => (y < HEIGHT * 0.55 ? [150, 170 + y / 4, 190] : [90, 92 + (y % 12), 95]))

export const PICTURE = { size: IMAGE.length, sha256: createHash('sha256').update(IMAGE).digest('hex') } as const

/** A file system gives a file only so many names: 65,000 on ext4. */
const NAMES = 30_000

/** Puts the picture where the attachments say; on the disk it is few files with many names each. */
export async function keepPictures(dir: string, paths: readonly string[], names: number = NAMES): Promise<void> {
  for (const folder of new Set(paths.map((path) => join(dir, dirname(path)))))
    await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [n, path] of paths.entries()) {
    const source = paths[n - (n % names)]!
    if (path === source) await writeFile(join(dir, path), IMAGE, { mode: 0o600, flush: true })
    else await link(join(dir, source), join(dir, path))
  }
}

/** A PNG whose every line has one colour. */
function drawPng(colourOf: (y: number) => readonly number[]): Buffer {
  const lines = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.concat([Buffer.of(0), Buffer.alloc(WIDTH * 3, Buffer.from(colourOf(y)))]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(type), content])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
