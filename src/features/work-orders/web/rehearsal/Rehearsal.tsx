import { useState } from 'react'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import type { CallOf } from '#kernel/endpoint.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Button } from '#ui/kit.ts'

import { rehearse } from '../../contract/rehearsal.ts'
import { REHEARSAL } from './messages.ts'
import { Outcome } from './Outcome.tsx'
import styles from './Rehearsal.module.css'

type Call = CallOf<typeof rehearse>

interface Given {
  /** What is tried, and how the form stands then; null while it is not complete, which the form says. */
  readonly input: () => Promise<Tried | null> | Tried
  /** How it stands now. */
  readonly stands?: string
}
interface Tried {
  readonly call: Call
  readonly stands?: string
}

/** Tries changed rules on past orders before they are saved, for who may see what comes of it (domain 3.10). */
export const Rehearsal = (given: Given) => (mayCall(useSession(), rehearse) ? <Trial {...given} /> : null)

function Trial({ input, stands }: Given) {
  const t = useText()
  const { mutate, isPending, data } = useAction(rehearse)
  const [tried, setTried] = useState<Tried | null>(null)
  const start = async (): Promise<void> => {
    const asked = await input()
    if (!asked) return
    setTried(asked)
    mutate(asked.call)
  }
  return (
    <section className={styles['rehearsal']}>
      <Button htmlType="button" loading={isPending} onClick={() => void start()}>
        {t(isPending ? REHEARSAL.running : data ? REHEARSAL.again : REHEARSAL.run)}
      </Button>
      {data && tried && !isPending && (
        <>
          {tried.stands !== stands && <Alert type="warning" showIcon title={t(REHEARSAL.changed)} />}
          <Outcome found={data} what={tried.call.what} />
        </>
      )}
    </section>
  )
}
