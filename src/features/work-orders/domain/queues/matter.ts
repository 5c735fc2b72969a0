interface Titled {
  readonly order_no: string
  readonly title: string
  readonly area_name: string | null
}

const OPENING = /^(?:诉求人|来电人|来访人|市民|群众|居民|村民)?(?:反映|投诉|举报|咨询|求助|建议|关于)/
/** What is read after the street and says no more of the matter. */
const COMMUNITY = /^\p{Script=Han}{1,6}?(?:社区|村)/u
/** A title cut shorter than this says nothing. */
const LEAST = 4

/** The title without what many begin with: how it was said, and the street, which stands beside it in its own place. */
export function matterOf({ title, area_name }: Omit<Titled, 'order_no'>): string {
  const said = title.replace(OPENING, '')
  const matter = area_name && said.startsWith(area_name) ? said.slice(area_name.length).replace(COMMUNITY, '') : said
  return matter.length < LEAST ? title : matter
}

/** By what an order is known among others that are open: the end of its number, and the matter. */
export const shortNameOf = (order: Titled): string => `${order.order_no.slice(-4)} ${matterOf(order)}`
