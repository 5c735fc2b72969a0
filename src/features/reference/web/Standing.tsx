import { nameIn } from '#kernel/messages.ts'
import { useLanguage } from '#ui/i18n/text.tsx'

import styles from './Reference.module.css'

interface Given {
  readonly row: { readonly name: string; readonly name_en: string }
  /** Steps below the top. */
  readonly depth: number
}

/** A name as far from the edge as it stands below the top of its tree. */
export function Standing({ row, depth }: Given) {
  const { language } = useLanguage()
  return (
    <span className={styles['standing']} data-depth={depth}>
      {nameIn(language, row)}
    </span>
  )
}
