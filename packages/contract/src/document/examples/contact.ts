import type { contact } from '../../routes/contact.ts'
import type { ExamplesOf } from './example.ts'

export const contactExamples: ExamplesOf<typeof contact> = {
  send: {
    body: {
      name: 'Asha',
      email: 'asha@people.example',
      subject: 'A question',
      message: 'How do I hide my number?',
    },
    reply: {
      success: true,
      code: 'contact_message_received',
      message: "Message Sent! We'll get back to you within 24 hours.",
    },
  },
  operator: {
    reply: {
      operator: {
        name: null,
        address: null,
        email: null,
        gstin: null,
        grievance_officer: null,
        declaration: null,
        app_store_url: null,
        helplines: {
          checked_on: '2026-11-25',
          lines: [
            { name: 'Emergency (police, ambulance)', number: '112' },
            { name: 'cybercrime.gov.in', url: 'https://cybercrime.gov.in' },
          ],
        },
      },
    },
  },
}
