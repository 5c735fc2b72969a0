import { EmptyState, FailureState, LoadingState, NoPermissionState } from '#ui/parts/States.tsx'

import styles from './Gallery.module.css'

const nothing = (): void => {}

/** What stands there instead of content. */
export function States() {
  return (
    <div className={styles['states']}>
      <div className={styles['frame']}>
        <LoadingState />
      </div>
      <div className={styles['frame']}>
        <EmptyState />
      </div>
      <div className={styles['frame']}>
        <EmptyState filtered onClear={nothing} />
      </div>
      <div className={styles['frame']}>
        <FailureState failure={new Error('gallery')} onRetry={nothing} />
      </div>
      <div className={styles['frame']}>
        <NoPermissionState />
      </div>
    </div>
  )
}
