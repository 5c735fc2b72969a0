import { maskText } from '#kernel/masking.ts'

/** A record with the phones and ID numbers inside these texts masked: whoever wrote them may have named a citizen (domain 7.3). */
export function maskTexts<R extends object>(record: R, ...fields: (keyof R)[]): R {
  const masked: Record<keyof R, unknown> = { ...record }
  for (const field of fields) {
    const text = record[field]
    if (typeof text === 'string') masked[field] = maskText(text)
  }
  return masked as R
}
