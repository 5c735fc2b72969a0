import { maskText } from '#kernel/masking.ts'

/** A record with the phones and ID numbers inside these texts masked: whoever wrote them may have named a citizen (domain 7.3). */
export const maskTexts = <R extends object>(record: R, ...fields: (keyof R)[]): R => ({
  ...record,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const text = record[field]
      return typeof text === 'string' ? [[field, maskText(text)]] : []
    }),
  ),
})
