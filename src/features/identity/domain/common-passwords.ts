/** What passwords are made of most often: keyboards, words, names and pinyin; our own words too. Lower case, letters alone. */
const STEMS = new Set(
  `password passwd pass pwd mima admin administrator root system manager user guest test testing demo default temp
  login welcome letmein secret master access change changeme server office computer internet windows linux oracle mysql
  qwerty qwertyuiop qwer asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx edc qweasd qweasdzxc
  abc abcd abcde abcdef abcabc xyz aaa qqq zzz www asd zxc qwe ewq dsa
  iloveyou ilove love lovely baby angel sunshine princess dragon monkey football baseball superman batman shadow
  michael jordan daniel jessica michelle charlie andrew jennifer thomas robert william george harley ranger hunter
  summer winter spring autumn january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday hello world freedom whatever trustno starwars pokemon google
  facebook apple samsung lenovo xiaomi huawei weixin wechat alipay taobao baidu tencent alibaba
  woaini woaiwo woaiwojia woaizhongguo aini ainiyiwannian wodemima mimashi nihao nihaoma zhongguo china beijing shanghai
  suzhou nanjing hangzhou guangzhou shenzhen tianjin chongqing wuhan chengdu jiangsu zhejiang zhonghua renmin zhengfu
  wangwei wangfang lina zhangwei zhangmin liwei liuyang wangjing zhangjing lijing wanglei zhanglei chenchen wangyang
  rexian hotline shimin rexianban bianmin fuwu gongdan zhongxin xitong guanli guanliyuan yonghu chengguan jiedao shequ
  zhongxinleader dispatcher reviewer leader operator supervisor`
    .split(/\s+/)
    .filter(Boolean),
)
/** What stands for a letter. */
const LEET: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' } // prettier-ignore

const letters = (text: string): string => text.replace(/[^a-z]/g, '')
/** A `1` is an l or an i. */
const spelt = (text: string): string[] =>
  ['l', 'i'].map((one) => letters(text.replace(/[013457@$!]/g, (char) => LEET[char] ?? one)))

/** Whether a word stands in a list of passwords that were used somewhere. */
export type Listed = (word: string) => boolean
/** Shorter words of such a list stand in too many good passwords by chance. */
const SHORTEST_LISTED = 6

/**
 * Whether a password is one of those words in disguise: in any case, with digits and signs before, between or behind it, or in
 * the place of its letters, or said several times. So whole families are refused, where a list would know single members.
 */
export function isCommonPassword(password: string, isListed: Listed = () => false): boolean {
  const lower = password.toLowerCase()
  if (isListed(lower)) return true
  const [core] = /[a-z].*[a-z]|[a-z]/s.exec(lower) ?? ['']
  return [letters(lower), ...spelt(core), ...spelt(lower)].some(
    (word) =>
      word === '' || isMadeOf(word) || (word.length >= SHORTEST_LISTED && (isListed(word) || isListed(repeated(word)))),
  )
}

/** Of two such words too: `wangwei` and `beijing`. */
function isMadeOf(word: string): boolean {
  if (STEMS.has(word) || STEMS.has(repeated(word))) return true
  for (let at = 3; at <= word.length - 3; at++)
    if (STEMS.has(word.slice(0, at)) && STEMS.has(word.slice(at))) return true
  return false
}

/** What a word says several times over. */
const repeated = (word: string): string => /^(.+?)\1+$/.exec(word)?.[1] ?? word
