import { useNavigate } from 'react-router'

import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { Field } from '#ui/form/Field.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { MENU_AT, wxMenu, wxMenuPublish, wxMenuSave } from '../contract/menu.ts'
import { SET_UP_AT } from '../contract/set-up.ts'
import { MenuButtons } from './MenuField.tsx'
import { WECHAT } from './messages.ts'
import styles from './Wechat.module.css'

/** The menu of the account: a draft until it is published. */
export function MenuScreen() {
  const t = useText()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const query = useEndpoint(wxMenu, {})
  return (
    <Reading query={query}>
      {(menu) => (
        <div className={styles['page']}>
          <FormPage
            key={menu.version}
            endpoint={wxMenuSave}
            initial={{ buttons: menu.buttons, version: menu.version }}
            draft="wechat.menu"
            fixed={{ version: menu.version }}
            invalidates={[wxMenu]}
            title={t(MENU_AT.title)}
            submitText={t(WECHAT.saveDraft)}
            consequence={t(WECHAT.menuConsequence)}
            onDone={() => toast('success', t(WECHAT.menuSaved))}
            onCancel={() => void navigate(SET_UP_AT.path)}
          >
            <Field name="buttons" label={WECHAT.menu} hint={t(WECHAT.menuHint)} ask="add">
              <MenuButtons />
            </Field>
          </FormPage>
          <Publishing menu={menu} />
        </div>
      )}
    </Reading>
  )
}

/** Whether followers see what is saved, and how they get to. */
function Publishing({ menu: { version, published_at, published_version } }: { menu: OutputOf<typeof wxMenu> }) {
  const t = useText()
  const publishing = useConfirmedAction(wxMenuPublish, { invalidates: [wxMenu], done: () => t(WECHAT.menuPublished) })
  if (version === null) return null
  const isPublished = published_version === version
  const question = { title: t(WECHAT.publish), text: t(WECHAT.publishText), yes: t(WECHAT.publish), no: t(UI.cancel) }
  return (
    <div className={styles['state']}>
      <Tag tone={isPublished ? 'green' : 'blue'}>{t(isPublished ? WECHAT.isPublished : WECHAT.isDraft)}</Tag>
      {published_at && <span>{t(WECHAT.publishedAt, { time: minutes(published_at) })}</span>}
      <Button loading={publishing.isPending} onClick={() => publishing.ask(question, { version })}>
        {t(WECHAT.publish)}
      </Button>
    </div>
  )
}
