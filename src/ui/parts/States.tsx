import { FileSearchOutlined, InboxOutlined, LockOutlined, WarningOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'

import { CallFailure, isMissingPermission, isWorthRetrying } from '../api/failure.ts'
import { useFailureText } from './failures.tsx'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import plain from './plain.module.css'
import styles from './States.module.css'

interface NoticeGiven {
  readonly icon: ReactNode
  readonly title: string
  readonly hint?: ReactNode
  readonly actions?: ReactNode
  /** It is all that the page says, so its title is the heading. */
  readonly page?: boolean
}

/** Something instead of content: what it is, why, and what can be done. */
export function Notice(given: NoticeGiven) {
  const Title = given.page ? 'h1' : 'p'
  return (
    <div className={styles['notice']} role="status">
      <span className={styles['icon']} aria-hidden>
        {given.icon}
      </span>
      <Title className={styles['title']}>{given.title}</Title>
      {given.hint && <p className={styles['hint']}>{given.hint}</p>}
      {given.actions && <div className={styles['actions']}>{given.actions}</div>}
    </div>
  )
}

export function PlainButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={plain['button']} onClick={onClick}>
      {children}
    </button>
  )
}

/** Nothing to show; with filters set, the way back to everything. */
export function EmptyState({ filtered, onClear, text }: { filtered?: boolean; onClear?: () => void; text?: string }) {
  const t = useText()
  return (
    <Notice
      icon={filtered ? <FileSearchOutlined /> : <InboxOutlined />}
      title={text ?? t(filtered ? UI.emptyFiltered : UI.empty)}
      actions={filtered && onClear && <PlainButton onClick={onClear}>{t(UI.clearFilters)}</PlainButton>}
    />
  )
}

/** A reading that failed: no permission, or the message, with a way to try again where that can help. */
export function FailureState({ failure, onRetry }: { failure: unknown; onRetry?: () => void }) {
  const t = useText()
  const textOf = useFailureText()
  if (isMissingPermission(failure)) return <NoPermissionState />
  const id = failure instanceof CallFailure ? failure.request_id : ''
  return (
    <Notice
      icon={<WarningOutlined />}
      title={textOf(failure)}
      hint={id && t(UI.reference, { id })}
      actions={onRetry && isWorthRetrying(failure) && <PlainButton onClick={onRetry}>{t(UI.retry)}</PlainButton>}
    />
  )
}

export function NoPermissionState({ actions }: { actions?: ReactNode }) {
  const t = useText()
  return (
    <Notice
      icon={<LockOutlined />}
      title={t(UI.noPermission)}
      hint={t(UI.noPermissionHint)}
      page={actions !== undefined}
      actions={actions}
    />
  )
}

/** Grey lines in the shape of what is coming. */
export function LoadingState({ lines = 6 }: { lines?: number }) {
  const t = useText()
  return (
    <div className={styles['loading']} role="status" aria-label={t(UI.loading)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles['line']} />
      ))}
    </div>
  )
}
