import { useId, type ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'

import { OwnAbsences } from '#features/absences/web/public.ts'
import { useSession } from '#features/identity/web/public.ts'
import type { Message } from '#kernel/messages.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import {
  CalendarOutlined,
  IdcardOutlined,
  LaptopOutlined,
  LinkOutlined,
  LockOutlined,
  MobileOutlined,
  PictureOutlined,
  SafetyOutlined,
  SwapOutlined,
} from '#ui/icons.ts'
import { Avatar } from '#ui/parts/Avatar.tsx'

import { accountProtection } from '../contract/second-factor.ts'
import styles from './Account.module.css'
import { adviceOf } from './second-factor/advice.ts'
import { AvatarSection } from './profile/AvatarSection.tsx'
import { BasicSection } from './profile/BasicSection.tsx'
import { DingSection } from './profile/DingSection.tsx'
import { FactorSection } from './second-factor/FactorSection.tsx'
import { ACCOUNT } from './messages.ts'
import { PasswordSection } from './password/PasswordSection.tsx'
import { SocialSection } from './social/SocialSection.tsx'
import { UnionSection } from './union/UnionSection.tsx'
import { SessionsSection } from './sessions/SessionsSection.tsx'

interface Section {
  readonly title: Message
  readonly icon: ComponentType
  readonly address: string
  readonly content: ComponentType
}

const at = (section: string): string => `/profile/user/edit?section=${section}`

const SECTIONS = {
  basic: { title: ACCOUNT.basic, icon: IdcardOutlined, address: '/profile/user/edit', content: BasicSection },
  avatar: { title: ACCOUNT.avatar, icon: PictureOutlined, address: at('avatar'), content: AvatarSection },
  password: { title: ACCOUNT.password, icon: LockOutlined, address: '/profile/pwd/edit', content: PasswordSection },
  sessions: { title: ACCOUNT.sessions, icon: LaptopOutlined, address: at('sessions'), content: SessionsSection },
  union: { title: ACCOUNT.union, icon: SwapOutlined, address: at('union'), content: UnionSection },
  social: { title: ACCOUNT.social, icon: LinkOutlined, address: at('social'), content: SocialSection },
  factor: { title: ACCOUNT.factor, icon: SafetyOutlined, address: at('factor'), content: FactorSection },
  absence: { title: ACCOUNT.absence, icon: CalendarOutlined, address: at('absence'), content: OwnAbsences },
  ding: { title: ACCOUNT.ding, icon: MobileOutlined, address: at('ding'), content: DingSection },
} satisfies Record<string, Section>
type SectionKey = keyof typeof SECTIONS

const isKey = (key: string): key is SectionKey => Object.hasOwn(SECTIONS, key)

/** One's own account: what it is on the left, one part of it at a time on the right (spec §2 /profile). */
export function AccountScreen({ section }: { section?: 'password' }) {
  const t = useText()
  const { must_change_pwd } = useSession()
  const [parameters] = useSearchParams()
  const heading = useId()
  const asked = section ?? parameters.get('section') ?? ''
  const key = isKey(asked) ? asked : 'basic'
  const { title, content: Content } = SECTIONS[key]
  return (
    <div className={styles['account']} data-alone={must_change_pwd}>
      {!must_change_pwd && <Aside current={key} />}
      <section className={styles['panel']} aria-labelledby={heading}>
        <h2 id={heading} className={styles['heading']}>
          {t(title)}
        </h2>
        <Content />
      </section>
    </div>
  )
}

function Aside({ current }: { current: SectionKey }) {
  const t = useText()
  const { nick_name, username, logo, dept_name } = useSession()
  const { data: protection } = useEndpoint(accountProtection, {})
  const advice = protection && adviceOf(protection)
  return (
    <aside className={styles['aside']} aria-label={t(ACCOUNT.editTitle)}>
      <div className={styles['who']}>
        <Avatar logo={logo} name={nick_name || username} size={56} />
        <p className={styles['name']}>{nick_name || username}</p>
        <p className={styles['unit']}>{dept_name}</p>
      </div>
      <nav aria-label={t(ACCOUNT.sections)} className={styles['sections']}>
        {Object.entries(SECTIONS).map(([key, { title, icon: Icon, address }]) => (
          <Link key={key} to={address} aria-current={key === current ? 'page' : undefined}>
            <span aria-hidden>
              <Icon />
            </span>
            {t(title)}
            {key === 'factor' && advice && (
              <span className={styles['advice']} role="img" aria-label={t(advice)} title={t(advice)} />
            )}
          </Link>
        ))}
      </nav>
    </aside>
  )
}
