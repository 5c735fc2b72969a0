/** What a citizen's matter may hold (domain 2.4, T05); page and server count alike. */
export const MATTER = {
  least: 10,
  most: 1000,
  address: 200,
  name: 20,
  photos: 9,
} as const
/** A picture that may come with it, by its file. */
export const PHOTO = { kinds: ['jpg', 'jpeg', 'png', 'webp'], max_bytes: 10 * 1_048_576 } as const
export const isPhoto = ({ name, size }: { readonly name: string; readonly size: number }): boolean =>
  size > 0 && size <= PHOTO.max_bytes && PHOTO.kinds.some((kind) => name.toLowerCase().endsWith(`.${kind}`))
/** What is added to one, and what is said of what came of it. */
export const ADDED = { least: 2, most: 1000 } as const
export const OPINION = { most: 500 } as const

/** The signs of a text as everybody counts them, one of four bytes as one too. */
export const signsOf = (text: string): number => [...text.trim()].length

/** Codes by SMS (security A15). */
export const CODE = {
  digits: 6,
  good_minutes: 5,
  tries: 5,
  again_seconds: 60,
  /** So many are sent: to a number, for an address, for a browser. */
  phone: { hour: 5, day: 10 },
  address: { hour: 20 },
  device: { hour: 10 },
} as const

/** Codes that were asked for lately. */
export interface Asked {
  readonly seconds_ago: number | null
  readonly phone_hour: number
  readonly phone_day: number
  readonly address_hour: number
  readonly device_hour: number
  readonly tenant_day: number
}

/** Whether one more may be sent; what is told does not depend on whether anybody knows the number. */
export const mayAsk = (asked: Asked, perTenant: number): boolean =>
  (asked.seconds_ago === null || asked.seconds_ago >= CODE.again_seconds) &&
  asked.phone_hour < CODE.phone.hour &&
  asked.phone_day < CODE.phone.day &&
  asked.address_hour < CODE.address.hour &&
  asked.device_hour < CODE.device.hour &&
  asked.tenant_day < perTenant
