/** What a screen shows of personal data to those who did not un-mask it (domain 7.3). */
export function maskPhone(phone: string | null): string | null {
  if (!phone) return phone
  if (/^1\d{10}$/.test(phone)) return `${phone.slice(0, 3)}****${phone.slice(7)}`
  const landline = /^(0\d{2,3})-?(\d{7,8})/.exec(phone)
  if (landline) return `${landline[1]}-****${landline[2]!.slice(-2)}`
  return phone.length <= 6 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-2)}`
}

export function maskName(name: string | null): string | null {
  if (!name) return name
  const chars = [...name]
  if (chars.length <= 1) return '*'
  if (chars.length === 2) return `${chars[0]}*`
  return chars.length === 3 ? `${chars[0]}*${chars[2]}` : `${chars[0]}**${chars.at(-1)}`
}

export const maskIdCard = (id: string | null): string | null =>
  id && id.length >= 15 ? `${id.slice(0, 3)}${'*'.repeat(id.length - 7)}${id.slice(-4)}` : id

/** Phones and ID numbers inside running text. */
export const maskText = (text: string): string =>
  text
    .replace(/(?<!\d)\d{17}[\dXx](?!\d)/g, (id) => maskIdCard(id)!)
    .replace(/(?<!\d)1\d{10}(?!\d)/g, (phone) => maskPhone(phone)!)
    .replace(/(?<!\d)0\d{2,3}-?\d{7,8}(?!\d)/g, (phone) => maskPhone(phone)!)
