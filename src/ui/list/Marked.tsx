import { createContext, useContext } from 'react'

import { piecesOf } from './hits.ts'
import styles from './List.module.css'

/** What the list around was searched for. */
export const Searched = createContext('')

/** A text of a row; what was searched for is marked in it. */
export function Marked({ text }: { text: string }) {
  const searched = useContext(Searched)
  if (!searched) return text
  return piecesOf(text, searched).map(({ text: piece, hit }, at) =>
    hit ? (
      <mark key={at} className={styles['hit']}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
