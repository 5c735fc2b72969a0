import { createElement, Fragment, useMemo, type ReactNode } from 'react'

import { DROPPED_WHOLE, RICH_TAGS, isRichLink } from '#kernel/rich-text.ts'

import styles from './RichText.module.css'

/**
 * A text with form, as elements of its own: whatever was kept, only what stands in the table is ever made, so that nothing
 * that is in it can run (security F6).
 */
export function RichText({ html }: { html: string }) {
  const shown = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className={styles['text']}>{shown}</div>
}

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map((child, place) => nodeOf(child, place))

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const tag = node.nodeName.toLowerCase()
  if (DROPPED_WHOLE.includes(tag)) return null
  if (!RICH_TAGS.some((known) => known === tag)) return <Fragment key={key}>{childrenOf(node)}</Fragment>
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key })
  return createElement(tag, { key, ...(tag === 'a' && linkOf(node as Element)) }, ...childrenOf(node))
}

function linkOf(element: Element): { href?: string; target?: string; rel?: string } {
  const href = element.getAttribute('href') ?? ''
  return isRichLink(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
}
