import { Ban, Pencil, Star } from 'lucide-react'
import { translate } from '../../src/messages/index.ts'
import { AccordionItem } from '../../src/ui/accordion-item.tsx'
import { ActionBar } from '../../src/ui/action-bar.tsx'
import { Button } from '../../src/ui/button.tsx'
import { Card } from '../../src/ui/card.tsx'
import { FadingItem } from '../../src/ui/fading-item.tsx'
import { HeaderPortal, HeaderSlot } from '../../src/ui/header-slot.tsx'
import { IconButton } from '../../src/ui/icon-button.tsx'
import { InfiniteScroll } from '../../src/ui/infinite-scroll.tsx'
import { LinkRows } from '../../src/ui/link-rows.tsx'
import { LinkedText } from '../../src/ui/linked-text.tsx'
import { PageLink } from '../../src/ui/page-link.tsx'
import { SkipLink } from '../../src/ui/skip-link.tsx'
import { TabPanel, Tabs } from '../../src/ui/tabs.tsx'
import { WindowedList } from '../../src/ui/windowed-list.tsx'
import { noop, Variants } from '../fixtures/variants.tsx'
import type { ComponentStates } from '../state.types.ts'

const tabs = (connected: number) => [
  { id: 'connected', label: translate('requests.connected'), count: connected },
  { id: 'pending', label: translate('requests.pending'), count: 0 },
  { id: 'sent', label: translate('requests.sent') },
]

/** Longer than the screen. */
const longList = Array.from({ length: 300 }, (_, index) => ({ item: { id: `${index + 1}` }, isHere: true }))

export const states: ComponentStates = {
  tabs: {
    render: () => (
      <>
        <Tabs name="tabs" label={translate('requests.tabs')} tabs={tabs(120)} active="connected" onChange={noop} />
        <TabPanel name="tabs" active="connected">
          {translate('requests.noConnected')}
        </TabPanel>
      </>
    ),
  },
  'skip-link': {
    render: () => (
      <>
        <SkipLink targetId="target">{translate('home.skipToProfiles')}</SkipLink>
        <p id="target" tabIndex={-1}>
          {translate('discovery.recommendedTitle')}
        </p>
      </>
    ),
    act: async ({ findBySelector }) => (await findBySelector('a')).focus(),
  },
  accordion: {
    render: () => (
      <Card>
        <AccordionItem id="open" title={translate('membership.prideTitle')} isOpen onToggle={noop}>
          <p>{translate('membership.prideText')}</p>
        </AccordionItem>
        <AccordionItem id="closed" title={translate('membership.exclusiveTitle')} isOpen={false} onToggle={noop}>
          <p>{translate('membership.exclusiveList')}</p>
        </AccordionItem>
      </Card>
    ),
  },
  links: {
    render: () => (
      <Variants>
        <LinkRows
          title={translate('titles.account')}
          rows={[
            { label: translate('more.savedProfiles'), Icon: Star, onOpen: noop },
            { label: translate('more.blockedProfiles'), Icon: Ban, onOpen: noop },
          ]}
        />
        <p>
          <LinkedText text={translate('signUp.agreement', { age: 18 })} />
        </p>
        <PageLink page="faq">{translate('shell.faq')}</PageLink>
      </Variants>
    ),
  },
  'action-bar': {
    render: () => (
      <>
        <header className="flex justify-end">
          <HeaderSlot />
        </header>
        <HeaderPortal>
          <IconButton label={translate('profile.edit')} icon={<Pencil aria-hidden="true" className="size-5" />} />
        </HeaderPortal>
        <InfiniteScroll onLoadMore={noop} isActive={false}>
          <ul>
            <FadingItem isHere>{translate('profile.noBio')}</FadingItem>
          </ul>
          <WindowedList owner={longList} items={longList} isComplete className="grid grid-cols-3 gap-3">
            {({ id }) => <Card className="p-3">{id}</Card>}
          </WindowedList>
        </InfiniteScroll>
        <ActionBar>
          <Button>{translate('editProfile.save')}</Button>
        </ActionBar>
      </>
    ),
  },
}
