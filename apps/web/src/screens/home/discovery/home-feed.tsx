import type { ComponentProps } from 'react'
import { type CardPage, MemberFeed } from '../../../features/discovery/index.ts'
import { ExclusiveMembers } from '../exclusive-members.tsx'
import { Upgrade } from '../upgrade.tsx'

/** The members of a discovery tab; after the first ones the exclusive members and the plans. */
export function HomeFeed<Page extends CardPage>(props: Omit<ComponentProps<typeof MemberFeed<Page>>, 'insert'>) {
  return (
    <MemberFeed
      {...props}
      priority
      insert={
        <div className="my-8 flex flex-col gap-8 empty:hidden md:my-10">
          <ExclusiveMembers />
          <Upgrade />
        </div>
      }
    />
  )
}
