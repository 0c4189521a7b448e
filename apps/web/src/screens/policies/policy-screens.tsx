import { useDocument } from '../../messages/documents.ts'
import { PolicyPage } from './policy-page.tsx'

export const PrivacyPolicyScreen = () => <PolicyPage policy={useDocument('privacyPolicy')} />

export const TermsScreen = () => <PolicyPage policy={useDocument('terms')} />

export const ChildPolicyScreen = () => <PolicyPage policy={useDocument('childPolicy')} />
