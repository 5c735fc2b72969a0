/** What a text with form may be made of; on the server what is kept, in the browser what is shown (security F6). */
export const RICH_TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'blockquote',
  'hr',
  'a',
] as const

/** Left out with all that is in them; of other tags only what is in them stays. */
export const DROPPED_WHOLE = ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math', 'head', 'title'] // prettier-ignore

/** Where a link may lead: to another site, or to write or call; nowhere that runs. */
export const isRichLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:)[^\s"'<>]+$/i.test(href)
