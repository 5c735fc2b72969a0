/** Made by `scripts/menu-pinyin.ts` whenever the program is built. */
declare module 'virtual:menu-pinyin' {
  /** Chinese title of a screen or group: read aloud as a whole, and its initials. */
  const readings: Readonly<Record<string, readonly [whole: string, initials: string]>>
  export default readings
}
