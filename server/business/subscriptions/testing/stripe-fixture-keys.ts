/**
 * Keys of Stripe's published fixtures (repository `openapi`, `openapi/fixtures3.private_preview.json`, read on
 * 2026-11-23), by object and path inside it ('' is the object). Without what our API version lacks:
 * `invoice.subscription`, and a preview's `billed_until` and `type`.
 */
export const FIXTURE_KEYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: {
    '': `address balance created currency default_source delinquent description discount email id invoice_prefix
      invoice_settings livemode metadata name next_invoice_sequence object phone preferred_locales shipping tax_exempt
      test_clock`,
    invoice_settings: 'custom_fields default_payment_method footer rendering_options',
  },
  price: {
    '': `active billing_scheme created currency custom_unit_amount id livemode lookup_key metadata nickname object product
      recurring tax_behavior tiers_mode transform_quantity type unit_amount unit_amount_decimal`,
    recurring: 'interval interval_count usage_type meter trial_period_days',
  },
  subscription_item: {
    '': `billing_thresholds created id metadata object price quantity subscription tax_rates current_period_end
      current_period_start discounts plan`,
    plan: `active amount amount_decimal billing_scheme created currency id interval interval_count livemode metadata meter
      nickname object product tiers_mode transform_usage trial_period_days usage_type`,
  },
  subscription: {
    '': `application application_fee_percent automatic_tax billing_cycle_anchor billing_thresholds cancel_at
      cancel_at_period_end canceled_at cancellation_details collection_method created currency customer days_until_due
      default_payment_method default_source default_tax_rates description ended_at id items latest_invoice livemode
      metadata next_pending_invoice_item_invoice object on_behalf_of pause_collection payment_settings
      pending_invoice_item_interval pending_setup_intent pending_update schedule start_date status test_clock
      transfer_data trial_end trial_settings trial_start billing_cycle_anchor_config discounts invoice_settings
      billing_mode billing_schedules customer_account`,
    automatic_tax: 'enabled disabled_reason liability',
    items: 'data has_more object url',
    invoice_settings: 'account_tax_ids issuer',
    billing_mode: 'type flexible',
    'trial_settings.end_behavior': 'missing_payment_method',
  },
  invoice: {
    '': `account_country account_name account_tax_ids amount_due amount_paid amount_remaining amount_shipping application
      attempt_count attempted auto_advance automatic_tax billing_reason collection_method created currency custom_fields
      customer customer_address customer_email customer_name customer_phone customer_shipping customer_tax_exempt
      customer_tax_ids default_payment_method default_source default_tax_rates description discounts due_date
      ending_balance footer from_invoice hosted_invoice_url id invoice_pdf last_finalization_error latest_revision lines
      livemode metadata next_payment_attempt number object on_behalf_of payment_settings period_end period_start
      post_payment_credit_notes_amount pre_payment_credit_notes_amount receipt_number shipping_cost shipping_details
      starting_balance statement_descriptor status status_transitions subtotal subtotal_excluding_tax test_clock total
      total_discount_amounts total_excluding_tax webhooks_delivered_at amount_overpaid automatically_finalizes_at
      effective_at issuer parent rendering total_pretax_credit_amounts total_taxes customer_account`,
    automatic_tax: 'enabled status disabled_reason liability provider',
    lines: 'data has_more object url',
    payment_settings: 'default_mandate payment_method_options payment_method_types',
    status_transitions: 'finalized_at marked_uncollectible_at paid_at voided_at',
    parent: 'quote_details subscription_details type',
    'parent.subscription_details': 'metadata subscription',
  },
  subscription_schedule: {
    '': `application canceled_at completed_at created current_phase customer default_settings end_behavior id livemode
      metadata object phases released_at released_subscription status subscription test_clock billing_mode
      customer_account`,
    current_phase: 'end_date start_date',
    default_settings: `application_fee_percent automatic_tax billing_cycle_anchor billing_thresholds collection_method
      default_payment_method description invoice_settings on_behalf_of transfer_data`,
    'default_settings.invoice_settings': 'account_tax_ids days_until_due issuer',
    'phases.0': `add_invoice_items application_fee_percent billing_cycle_anchor billing_thresholds collection_method
      currency default_payment_method default_tax_rates description end_date invoice_settings items metadata on_behalf_of
      proration_behavior start_date transfer_data trial_end discounts`,
    'phases.0.items.0': 'billing_thresholds metadata price quantity tax_rates discounts plan',
  },
  'checkout.session': {
    '': `after_expiration allow_promotion_codes amount_subtotal amount_total automatic_tax billing_address_collection
      cancel_url client_reference_id consent consent_collection created currency custom_fields custom_text customer
      customer_creation customer_details customer_email expires_at id invoice invoice_creation livemode locale metadata
      mode object payment_intent payment_link payment_method_collection payment_method_options payment_method_types
      payment_status phone_number_collection recovered_from setup_intent shipping_address_collection shipping_cost
      shipping_options status submit_type subscription success_url total_details url adaptive_pricing client_secret
      collected_information discounts payment_method_configuration_details permissions saved_payment_method_options
      ui_mode wallet_options origin_context currency_conversion customer_account`,
    automatic_tax: 'enabled status liability provider',
    custom_text: 'shipping_address submit after_submit terms_of_service_acceptance',
  },
  'billing_portal.session': {
    '': `configuration created customer flow id livemode locale object on_behalf_of return_url url customer_account`,
  },
  credit_note: {
    '': `amount amount_shipping created currency customer customer_balance_transaction discount_amount discount_amounts id
      invoice lines livemode memo metadata number object out_of_band_amount pdf shipping_cost status subtotal
      subtotal_excluding_tax total total_excluding_tax type voided_at effective_at post_payment_amount
      pre_payment_amount pretax_credit_amounts refunds total_taxes reason customer_account`,
    lines: 'data has_more object url',
  },
  event: { '': 'api_version created data id livemode object pending_webhooks request type', data: 'object' },
};
