import { useEffect, useRef, useState, type ReactNode } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import styles from './Chaptered.module.css'

export interface Chapter {
  /** The id of its element. */
  readonly id: string
  readonly title: string
}

/** What has many parts, with a table of contents that goes along. */
export function Chaptered({ chapters, children }: { chapters: readonly Chapter[]; children: ReactNode }) {
  const t = useText()
  const current = useChapterSeen(chapters)
  const contents = useRef<HTMLElement>(null)
  useEffect(() => {
    // What is read stays in sight where the contents are a line to be pushed along; the page itself does not move.
    const [line, entry] = [contents.current, contents.current?.querySelector<HTMLElement>('[aria-current]')]
    if (!line || !entry) return
    const [left, top] = [entry.offsetLeft - line.clientWidth / 2, entry.offsetTop - line.clientHeight / 2]
    line.scrollTo({ left, top })
  }, [current])
  return (
    <div className={styles['chaptered']}>
      <nav ref={contents} className={styles['contents']} aria-label={t(UI.contents)}>
        <ol>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles['chapters']}>{children}</div>
    </div>
  )
}

/** The chapter that is being read: the last that begins in the upper part of the window; at the end the last of all. */
function useChapterSeen(chapters: readonly Chapter[]): string | undefined {
  const ids = chapters.map(({ id }) => id).join(' ')
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const elements = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = (): void => {
      const [line, last] = [window.innerHeight / 4, elements.at(-1)]
      const isEnd = last !== undefined && last.getBoundingClientRect().bottom <= window.innerHeight
      const read = elements.findLast((element) => element.getBoundingClientRect().top <= line)
      setCurrent((isEnd ? last : (read ?? elements[0]))?.id)
    }
    look()
    // Scrolling does not bubble, and what scrolls is further up.
    window.addEventListener('scroll', look, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', look, { capture: true })
  }, [ids])
  useEffect(() => {
    // A link to a part comes before the part is read.
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return current
}
