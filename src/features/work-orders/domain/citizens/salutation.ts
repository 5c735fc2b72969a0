import type { Message } from '#kernel/messages.ts'

const TITLES: Readonly<Record<string, string>> = { male: '先生', female: '女士' }
/** Surnames of two characters that are still in use. */
const COMPOUND =
  /^(欧阳|上官|司马|诸葛|司徒|皇甫|尉迟|公孙|慕容|令狐|夏侯|东方|端木|轩辕|南宫|宇文|长孙|独孤|呼延|闻人)/u

/** How a secret caller is spoken of outside the centre (domain 7.3); nobody is taken for a man. */
export const secretName = (gender: string): Message => SECRET[gender] ?? { zh: '某诉求人', en: 'A caller' }
const SECRET: Readonly<Record<string, Message>> = {
  male: { zh: '某先生', en: 'Mr. —' },
  female: { zh: '某女士', en: 'Ms. —' },
}

/** How an official text addresses a caller (domain 4.2): 王女士; by no name where it or how to say it is not known. */
export function salutation(name: string | null, gender: string): string {
  const title = TITLES[gender]
  const surname = name && (COMPOUND.exec(name)?.[0] ?? /^\p{Script=Han}/u.exec(name)?.[0])
  return surname && title ? `${surname}${title}` : '诉求人'
}
