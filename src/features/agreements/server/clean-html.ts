import sanitize from 'sanitize-html'

import { DROPPED_WHOLE, RICH_TAGS, isRichLink } from '#kernel/rich-text.ts'

/** What is kept of the html that somebody wrote or pasted: an allow-list of tags, and of attributes where a link leads (security F6). */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...RICH_TAGS],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: [...DROPPED_WHOLE],
    transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href) }) },
  }).trim()

const linkOf = (href: string): Record<string, string> => (isRichLink(href) ? { href } : {})

/** Whether anything is left to read. */
export const saysSomething = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''
