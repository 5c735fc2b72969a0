/** The value of a cookie of this site, or an empty text. */
export function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}

/** Writes a cookie for the whole site; without `days` it ends with the browser. */
export function writeCookie(name: string, value: string, days?: number): void {
  const age = days ? `; Max-Age=${days * 86_400}` : ''
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`
}

export const removeCookie = (name: string): void => {
  document.cookie = `${name}=; Path=/; SameSite=Lax; Max-Age=0`
}
