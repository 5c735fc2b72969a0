import { randomUUID } from 'node:crypto'

import type { TestFile } from './good-calls.ts'

/** A form as a browser sends it: body and content type. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  files: readonly TestFile[],
): { readonly payload: Buffer<ArrayBuffer>; readonly type: string } {
  const boundary = `----${randomUUID()}`
  const part = (disposition: string, content: Buffer | string) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...files.flatMap(({ name, bytes }) =>
      part(`name="file"; filename="${name}"\r\nContent-Type: application/octet-stream`, bytes),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` }
}
