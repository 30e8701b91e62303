/** A company that does not exist, for whoever wants to look before they bring their own documents. */
export const sampleCompany = {
  name: "Harbour Pay (sample)",
  website: "https://harbour-pay.example",
  jurisdiction: "malta",
} as const;

export const sampleHeader = "SAMPLE. Invented for Acquis. This company does not exist.";

/** What it would say of itself: good in part, with gaps and one plain mistake to be found. */
export const sampleDocuments: { name: string; text: string }[] = [
  {
    name: "Sample-privacy-notice.pdf",
    text: `# Privacy notice of Harbour Pay Ltd (sample)

# 1. Who we are

Harbour Pay Ltd, 1 Invented Street, Valletta, Malta, is the controller of the personal data described here. You can reach our data protection officer at dpo@harbour-pay.example.

# 2. What we collect and why

We collect your name, address, date of birth, identity document and payment details to open and run your payment account. The legal basis is the performance of our contract with you. We check your identity because anti-money laundering law obliges us to.

We send you news about our services only if you have given your consent. You may withdraw your consent at any time, and withdrawing it is as easy as giving it.

# 3. Who receives your data

We share personal data with the banks that carry out your payments, with our hosting provider, and with authorities where the law requires it. Some of our providers are outside the European Economic Area; in that case we use the standard contractual clauses of the European Commission.

# 4. How long we keep it

We keep account data for five years after the end of the business relationship and then delete it. Data that we process on the basis of your consent is deleted when you withdraw it.

# 5. Your rights

You have the right to ask us for access to your personal data, for rectification or erasure, for restriction of processing and for data portability, and the right to object to processing. You have the right to lodge a complaint with the Information and Data Protection Commissioner.

We answer every request without undue delay and at the latest within one month of receiving it.

# 6. Decisions without people

We do not take decisions based solely on automated processing that produce legal effects for you.`,
  },
  {
    name: "Sample-incident-handbook.pdf",
    text: `# Incident handbook of Harbour Pay Ltd (sample)

# 1. Purpose

This handbook says what staff do when a system fails or when personal data is lost, stolen or disclosed.

# 2. Reporting inside the company

Any member of staff who learns of an incident tells the incident team at once. The team records every personal data breach in the incident log, with the facts, its effects and the remedial action taken.

# 3. Personal data breaches

The data protection officer notifies the supervisory authority of a personal data breach within five working days after becoming aware of it, unless the breach is unlikely to result in a risk to the rights and freedoms of natural persons.

The notification describes the nature of the breach, the categories and approximate number of people and records concerned, the name of the contact point, the likely consequences and the measures taken.

When the breach is likely to result in a high risk to the rights and freedoms of people, we communicate it to them without undue delay and in clear and plain language.

# 4. Failures of systems

The incident team classifies each ICT-related incident by the number of clients affected, its duration, its geographical spread and the data lost. Management is informed of major incidents on the same day.

# 5. Learning from incidents

After every major incident the team writes a review of its causes, and management decides what is to be improved.`,
  },
  {
    name: "Sample-supplier-policy.pdf",
    text: `# Supplier policy of Harbour Pay Ltd (sample)

# 1. Choosing suppliers

Before we engage a supplier that processes personal data for us, we check that it gives sufficient guarantees of appropriate technical and organisational measures.

# 2. Contracts

Every processor works under a written contract. The contract says that the processor acts only on our documented instructions, that its staff are bound to confidentiality, and that it helps us to answer requests of data subjects. It deletes or returns all personal data at the end of the service.

A processor engages another processor only with our prior written authorisation.

# 3. Security

Suppliers encrypt personal data in transit and at rest and control who has access to it. We review their measures once a year.

# 4. Register

The supplier manager keeps a list of all suppliers with their services and the end of each contract.`,
  },
];
