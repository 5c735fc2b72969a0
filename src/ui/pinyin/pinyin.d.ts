/** Made by `scripts/pinyin.ts` whenever the program is built. */
declare module 'virtual:pinyin' {
  /** Each syllable with all characters that can be read so: `{ cheng: '丞乘…城…' }`. */
  const characters: Readonly<Record<string, string>>
  export default characters
}
