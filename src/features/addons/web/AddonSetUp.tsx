import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'

import type { Endpoint } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import type { setUpEndpoints } from '#kernel/set-up.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { ADDONS_AT, addonList } from '../contract.ts'
import styles from './Addons.module.css'
import { ADDON } from './messages.ts'

interface Given {
  readonly calls: ReturnType<typeof setUpEndpoints>
  readonly title: Message
  /** What it begins with as long as nobody set it up. */
  readonly initial: Readonly<Record<string, unknown>>
  /** Its fields; told whether it is set up, so that its secrets are there. */
  readonly children: (isSetUp: boolean) => ReactNode
  /** What can be tried once it is set up. */
  readonly trial?: ReactNode
  readonly changes?: readonly Endpoint[]
}

/** What an add-on is set up with, as one form. */
export function AddonSetUp({ calls, title, initial, children, trial, changes = [] }: Given) {
  const t = useText()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const query = useEndpoint(calls.tell, {})
  // Once saved the form begins afresh, without what was typed as a secret.
  const [saved, setSaved] = useState(0)
  const told = (): void => {
    toast('success', t(ADDON.saved))
    setSaved(saved + 1)
  }
  return (
    <Reading query={query}>
      {({ set_up, version }) => (
        <div className={styles['setUp']}>
          <FormPage
            key={saved}
            endpoint={calls.save}
            initial={set_up ?? initial}
            fixed={{ version }}
            invalidates={[calls.tell, addonList, ...changes]}
            title={t(title)}
            submitText={t(UI.save)}
            consequence={t(ADDON.consequence)}
            onDone={told}
            onCancel={() => void navigate(ADDONS_AT.manage.path)}
          >
            {children(set_up !== null)}
          </FormPage>
          {set_up !== null && trial}
        </div>
      )}
    </Reading>
  )
}
