/** A mobile phone: 11 digits starting with 1 (spec §5). */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text)
const LANDLINE = /^0\d{2,3}\d{7,8}(-\d{1,6})?$/
/** Hong Kong, Macau and Taiwan, as it is dialled from here: a code of the region before the number (decision 0341). */
const OTHER_REGION = /^00(?:852[2-9]\d{7}|853[268]\d{7}|886[2-9]\d{7,8})$/
const SERVICE = /^(400|800)\d{7}$/
const SHORT = /^\d{5,6}$/
/** Every number that a caller may have: mobile, landline with area code, of another region, 400/800, short (domain 6.4). */
export const isPhone = (text: string): boolean =>
  isMobile(text) || [LANDLINE, OTHER_REGION, SERVICE, SHORT].some((kind) => kind.test(text))

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** A Chinese ID card: 18 characters, a date in it, the check digit of weights mod 11 (spec §5). */
export function isIdCard(text: string): boolean {
  const id = text.toUpperCase()
  if (!/^\d{6}(18|19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/.test(id)) return false
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(id[i]), 0)
  return '10X98765432'[sum % 11] === id[17]
}
